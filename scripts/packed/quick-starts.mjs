// The quick starts of the README as steps: files to write and commands to run, in the order in which they stand there.
import { readFileSync } from 'node:fs';

/** A `sh` block is a command a line; any other block is the file whose name begins the paragraph right above it. */
export function readQuickStart(title) {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const section = new RegExp(`^### ${title}\n([^]*?)(?=^##)`, 'm').exec(readme)?.[1];
  if (section === undefined) throw new Error(`The README has no quick start "${title}".`);
  const steps = [];
  for (const [, before, language, text] of section.matchAll(/(?:^(.*)\n)?^```(\w+)\n([^]*?)^```$/gm)) {
    if (language === 'sh') {
      steps.push(
        ...text
          .trim()
          .split('\n')
          .map((command) => ({ command })),
      );
      continue;
    }
    const file = /^`([\w./-]+)`/.exec(before ?? '')?.[1];
    if (file === undefined) throw new Error(`A block of "${title}" does not say which file it is:\n${text}`);
    steps.push({ file, text });
  }
  return steps;
}
