/** The end of a run, for the person at the keyboard. */
import type { Check, CheckGroup } from './check.ts';

export type Cell =
  | { readonly kind: 'passed' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'not run'; readonly reason: string };

export interface Column {
  readonly engine: string;
  readonly cells: ReadonlyMap<Check, Cell>;
}

export function printTable(groups: readonly CheckGroup[], columns: readonly Column[]): void {
  console.log(`| check | ${columns.map(({ engine }) => engine).join(' | ')} |`);
  console.log(`| --- |${' --- |'.repeat(columns.length)}`);
  for (const { name, checks } of groups) {
    for (const check of checks) {
      const results = columns.map(({ cells }) => textOf(cells.get(check)));
      console.log(`| ${name}: ${check.name} | ${results.join(' | ')} |`);
    }
  }
}

export function printFailures(columns: readonly Column[]): void {
  for (const { engine, cells } of columns) {
    const reasons = new Set<string>();
    for (const [check, cell] of cells) {
      if (cell.kind !== 'failed') continue;
      // An engine that is missing is missing for all, and need say so once.
      if (!reasons.has(cell.message)) console.error(`\n✘ ${engine}: ${check.name}\n  ${cell.message}`);
      reasons.add(cell.message);
    }
  }
}

function textOf(cell: Cell | undefined): string {
  if (cell?.kind === 'passed') return '✔';
  return cell?.kind === 'not run' ? `not run: ${cell.reason}` : '✘';
}
