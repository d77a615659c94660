import type { LocaleCatalogue } from '../locales.ts';

/*
 * Polish.
 * Address: ty, in forms that have no gender (imperative, present, impersonal -no/-to), never the past tense of "you".
 * Checkout: płatność. To be charged: pobrać pieniądze. Item: przedmiot. Support: pomoc techniczna. Wallet: portfel.
 */
const NOT_CHARGED = ' Nie pobrano żadnych pieniędzy.';
const NOT_AVAILABLE = 'Płatność jest niedostępna';

const catalogue: LocaleCatalogue = {
  texts: {
    refused: {
      title: 'Zakupy są niedostępne',
      body: `Nie możemy zrealizować tego zakupu dla Twojego konta.${NOT_CHARGED} Jeśli uważasz, że to pomyłka, skontaktuj się z pomocą techniczną[, podając numer {ref}].`,
    },
    price: {
      title: 'Tego przedmiotu nie można teraz kupić',
      body: `Coś jest nie tak z ceną tego przedmiotu.${NOT_CHARGED}`,
    },
    minimum: { title: 'Wybierz wyższą kwotę', body: `Najniższa kwota to {minimum}.${NOT_CHARGED}` },
    region: {
      title: 'Niedostępne w Twoim regionie',
      body: `W miejscu, w którym teraz jesteś, zakupy nie są oferowane.${NOT_CHARGED}`,
    },
    submitted: {
      title: 'Ta płatność już do nas dotarła',
      body: 'Płatność została wysłana jeden raz i ją sprawdzamy. Prosimy nie płacić ponownie.',
    },
    verify: {
      title: 'Potwierdź tożsamość, aby kontynuować',
      body: 'Ten zakup wymaga krótkiego potwierdzenia tożsamości. Możesz przerwać i dokończyć później.',
    },
    running: { title: 'Płatność nadal trwa', body: 'Dokończ ją lub zamknij w oknie płatności.' },
    reviewing: { title: 'Sprawdzamy Twoje dane', body: 'Może to potrwać kilka minut. W tym czasie możesz grać dalej.' },
    notVerified: {
      title: 'Nie udało się potwierdzić tożsamości',
      body: 'Jeśli uważasz, że to pomyłka, skontaktuj się z pomocą techniczną[, podając numer {ref}].',
    },
    unknown: {
      title: 'Nie możemy zrealizować tego zakupu',
      body: 'Coś zatrzymało ten zakup.[ Numer {ref}.]',
    },
    soon: { title: NOT_AVAILABLE, body: 'Spróbuj ponownie za chwilę.' },
    later: { title: NOT_AVAILABLE, body: 'Spróbuj ponownie później.[ Numer {ref}.]' },
    link: {
      title: 'Ten link do płatności został już użyty',
      body: 'Link otwiera się tylko raz i przez krótki czas. Sprawdzamy Twoją płatność.',
    },
    checking: { title: 'Sprawdzamy Twoją płatność', body: 'Na razie prosimy nie płacić ponownie.' },
    many: { title: 'Zbyt wiele prób', body: 'Poczekaj chwilę i spróbuj ponownie.' },
    manyWait: {
      title: 'Zbyt wiele prób',
      body: 'Poczekaj {seconds, plural, one {# sekundę} few {# sekundy} many {# sekund} other {# sekundy}} i spróbuj ponownie.',
    },
    server: {
      title: 'Usługa płatności nie odpowiada',
      body: 'Jeśli płatność została już wysłana, nie płać ponownie. Będziemy sprawdzać dalej.',
    },
    offline: { title: 'Wygląda na to, że nie masz połączenia', body: 'Sprawdź połączenie. Będziemy próbować dalej.' },
    offlineBefore: {
      title: 'Wygląda na to, że nie masz połączenia',
      body: `Sprawdź połączenie. Będziemy próbować dalej.${NOT_CHARGED}`,
    },
    slow: { title: 'To trwa dłużej niż zwykle', body: 'Prosimy nie płacić ponownie. Sprawdzamy to.' },
    unsafe: {
      title: 'Nie udało się bezpiecznie wczytać płatności',
      body: `Dla Twojego bezpieczeństwa okno płatności nie zostało otwarte.${NOT_CHARGED}`,
    },
    blocked: {
      title: 'Płatność została zablokowana',
      body: 'Możliwe, że ustawienie lub rozszerzenie przeglądarki blokuje płatności.',
    },
    popup: { title: 'Przeglądarka zablokowała stronę płatności', body: 'Naciśnij przycisk, aby ją otworzyć.' },
    approved: { title: 'Płatność zakończona', body: 'Przedmiot jest w drodze do Twojej gry.' },
    declined: {
      title: 'Płatność się nie powiodła',
      body: 'Bank lub portfel jej nie zatwierdził. Przedmiot nie został dostarczony.',
    },
    expired: {
      title: 'Czas na tę płatność minął',
      body: 'Przez dłuższą chwilę nic się nie działo, więc została zamknięta.',
    },
    left: { title: 'Płatność została zamknięta', body: 'Nie pobrano żadnych pieniędzy.' },
  },
  actions: {
    'check-status': 'Sprawdź status',
    close: 'Wróć do gry',
    'keep-waiting': 'Czekaj dalej',
    'new-link': 'Nowy link',
    'not-now': 'Nie teraz',
    'open-page': 'Otwórz stronę płatności',
    retry: 'Spróbuj ponownie',
    'start-over': 'Zacznij od nowa',
    support: 'Napisz do pomocy',
    'this-tab': 'Zapłać w tej karcie',
    verify: 'Rozpocznij weryfikację',
  },
};
export default catalogue;
