/** Every path of this repository that a page links to as `/source/<path>.txt`, once each. */
export function sourcePaths(markdown: string): string[] {
  const found = [...markdown.matchAll(/\]\(\/source\/([^)]+)\.txt\)/g)].map((match) => match[1] ?? '');
  return [...new Set(found)];
}
