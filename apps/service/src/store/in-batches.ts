/**
 * Lets callers who come at once share one statement. Who comes in one turn of the event loop goes together; who comes
 * while all lanes are busy waits for the next one free. Under no load nobody waits, under load a commit serves many.
 */

export interface BatchOptions<Item, Result> {
  /** Does all items in one go and gives their results in the same order. */
  readonly work: (items: readonly Item[]) => Promise<readonly Result[]>;
  readonly most: number;
  /** Batches under way at once. */
  readonly lanes: number;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

export function inBatches<Item, Result>({
  work,
  most,
  lanes,
}: BatchOptions<Item, Result>): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let busy = 0;

  async function runLane(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, most);
      waiting = waiting.slice(most);
      await settle(batch);
    }
    busy -= 1;
  }

  async function settle(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await work(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      if (batch.length === 1) return batch[0]?.reject(error);
      // One item's fault is not the others': each is done again by itself.
      await Promise.all(batch.map(async (alone) => await settle([alone])));
    }
  }

  return async (item) =>
    await new Promise<Result>(function join(resolve, reject) {
      waiting.push({ item, resolve, reject });
      if (busy === lanes) return;
      busy += 1;
      // After what else this turn of the event loop brings.
      setImmediate(() => void runLane());
    });
}
