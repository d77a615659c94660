const news = document.querySelector('[role=status]');

document.addEventListener('approved', () => (news.textContent = 'The sword is yours'));
document.addEventListener('declined', () => (news.textContent = 'No sword this time'));
