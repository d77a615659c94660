/** How long a look is taken, and how what was seen is told. */

export const IS_QUICK = process.env['QUICK'] !== undefined && process.env['QUICK'] !== '';

/** One line of the table. */
export interface Finding {
  readonly what: string;
  readonly target: string;
  readonly measured: string;
  readonly isMet: boolean;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** `share` from 0 to 1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function atLeast(what: string, target: number, ratio: number, detail: string): Finding {
  return { what, target: `≥ ${target.toFixed(1)} ×`, measured: tell(ratio, detail), isMet: ratio >= target };
}

export function atMost(what: string, target: number, ratio: number, detail: string): Finding {
  return { what, target: `≤ ${target.toFixed(1)} ×`, measured: tell(ratio, detail), isMet: ratio <= target };
}

const tell = (ratio: number, detail: string): string => `${ratio.toFixed(2)} × (${detail})`;

/** Runs `work` in `concurrency` lanes until it has been begun `times` times. Gives runs a second. */
export async function rateOf(
  times: number,
  concurrency: number,
  work: (lane: number) => Promise<unknown>,
): Promise<number> {
  let begun = 0;
  const startedAt = performance.now();
  const lanes = Array.from({ length: concurrency }, async (_, lane) => {
    while (begun < times) {
      begun += 1;
      await work(lane);
    }
  });
  await Promise.all(lanes);
  return (times / (performance.now() - startedAt)) * 1000;
}

export function printTable(findings: readonly Finding[]): void {
  console.log('| what | target | measured | |\n| --- | --- | --- | --- |');
  for (const { what, target, measured, isMet } of findings) {
    console.log(`| ${what} | ${target} | ${measured} | ${isMet ? 'met' : '**MISSED**'} |`);
  }
  const missed = findings.filter(({ isMet }) => !isMet).length;
  console.log(`\n${missed === 0 ? 'Every target is met.' : `${missed} of ${findings.length} targets are MISSED.`}`);
}
