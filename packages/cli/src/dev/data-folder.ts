/** Where a kept database lies: a folder of the project that version control leaves alone. */
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CliError } from '../exit-codes.ts';

/** The folder for the service's database, made when it is not there. @throws CliError `machine` */
export function prepareDataFolder(folder: string): { readonly dataDir: string; readonly isNew: boolean } {
  const path = resolve(folder);
  const dataDir = join(path, 'database');
  const isNew = !existsSync(dataDir);
  try {
    if (existsSync(path) && !statSync(path).isDirectory()) throw new Error('a file of that name is there');
    mkdirSync(path, { recursive: true });
    const ignore = join(path, '.gitignore');
    if (!existsSync(ignore)) writeFileSync(ignore, '*\n');
  } catch (error) {
    const why = (error as Error).message;
    throw new CliError('machine', `The folder ${path} cannot be used (${why}); choose another with --data.`, {
      cause: error,
    });
  }
  return { dataDir, isNew };
}
