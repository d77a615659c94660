/** What can be bought in the playground, and by whom. The page and its back end read the same list. */
export const ITEMS = [
  { id: 'sword', title: 'Sword', amount: '4.99', currency: 'USD' },
  { id: 'shield', title: 'Shield', amount: '12.00', currency: 'EUR' },
  { id: 'dragon', title: 'Dragon', amount: '500.00', currency: 'USD' },
] as const;

/** The sandbox knows them by the beginning of their ids. */
export const PLAYERS = [
  { id: 'player', name: 'A player' },
  { id: 'kyc-player', name: 'One who must verify' },
  { id: 'banned-player', name: 'One who is refused' },
  { id: 'sanctioned-player', name: 'One in a region without sales' },
] as const;
