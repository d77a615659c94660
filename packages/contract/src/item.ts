import type { Amount } from './amount.ts';

/** What is bought. Texts and `image_url` have at most 255 characters. @see interface, Item */
export interface Item {
  /** The item's id in your system. */
  id: string;
  title: string;
  /** Price with exactly two decimals: more yield `ERR09`, less than the minimum `ERR02`. */
  amount: Amount;
  /** Absolute http or https address of the picture shown to the buyer. */
  image_url: string;
  description?: string;
}
