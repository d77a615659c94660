/** A cell of a table: one line, and nothing in it that ends the cell or opens a tag. */
export function cell(text: string | undefined): string {
  return (text ?? '')
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll('|', '\\|')
    .replaceAll('<', '&lt;')
    .replaceAll('{{', '&#123;&#123;');
}

/** `code` that may stand in a cell. */
export function code(text: string | undefined): string {
  return text === undefined || text === '' ? '' : `<code v-pre>${cell(text).replaceAll('`', '')}</code>`;
}

/** A table, or nothing when it has no rows. */
export function table(title: string, heads: readonly string[], rows: readonly (readonly string[])[]): string[] {
  if (rows.length === 0) return [];
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [title, [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')];
}
