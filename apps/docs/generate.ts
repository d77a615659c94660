// Writes the generated pages: packages from their doc comments, elements from custom-elements.json, operations from the
// OpenAPI document, and copies of the sources that the table of decisions points at.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Application } from 'typedoc';
import { createOpenApi } from '../service/src/operation/openapi.ts';
import { elementsPage } from './generate/elements-page.ts';
import type { ElementsManifest } from './generate/elements-page.ts';
import { operationPages } from './generate/operation-pages.ts';
import type { OpenApiDocument } from './generate/operation-pages.ts';
import { sourcePaths } from './generate/source-paths.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const root = here('../../');

const ENTRIES = [
  'loader/src/index.ts',
  'flows/src/index.ts',
  'flows/src/games.ts',
  'messages/src/index.ts',
  'react/src/index.ts',
  'elements/src/index.ts',
  'server/src/index.ts',
  'testing/src/index.ts',
  'contract/src/index.ts',
];

for (const path of ['reference/packages', 'reference/http', 'public/source']) {
  rmSync(here(path), { recursive: true, force: true });
}
await writePackages();
writeElements();
writeOperations();
copySources();

async function writePackages(): Promise<void> {
  const app = await Application.bootstrapWithPlugins({
    plugin: ['typedoc-plugin-markdown'],
    entryPoints: ENTRIES.map((path) => `${root}packages/${path}`),
    tsconfig: here('tsconfig.typedoc.json'),
    outputs: [
      {
        name: 'markdown',
        path: here('reference/packages'),
        options: {
          router: 'module',
          hidePageHeader: true,
          hideBreadcrumbs: true,
          disableSources: true,
          entryFileName: 'index.md',
          parametersFormat: 'table',
          interfacePropertiesFormat: 'table',
          typeAliasPropertiesFormat: 'table',
          expandObjects: false,
        },
      },
    ],
    name: 'Packages',
    readme: 'none',
    skipErrorChecking: true,
    excludeExternals: true,
    logLevel: 'Error',
    basePath: root,
    displayBasePath: `${root}packages`,
  } as Parameters<typeof Application.bootstrapWithPlugins>[0]);
  const project = await app.convert();
  if (project === undefined) throw new Error('TypeDoc could not read the packages; its own lines above say why.');
  // `flows/src/games` is what a reader knows as `flows/games`; the name is the file's, too.
  for (const entry of project.children ?? []) entry.name = entry.name.replace('/src', '').replace('/', '-');
  await app.generateOutputs(project);
  if (app.logger.hasErrors()) throw new Error('TypeDoc met errors; its own lines above say which.');
}

function writeElements(): void {
  const path = `${root}packages/elements/dist/custom-elements.json`;
  writeFileSync(
    here('reference/elements.md'),
    elementsPage(JSON.parse(readFileSync(path, 'utf8')) as ElementsManifest),
  );
}

function writeOperations(): void {
  const document = createOpenApi({ publicUrl: 'https://payments.example', sandbox: true });
  mkdirSync(here('reference/http'), { recursive: true });
  for (const [name, text] of operationPages(document as unknown as OpenApiDocument)) {
    writeFileSync(here(`reference/http/${name}.md`), text);
  }
}

function copySources(): void {
  for (const path of sourcePaths(readFileSync(here('decisions.md'), 'utf8'))) {
    const target = here(`public/source/${path}.txt`);
    mkdirSync(dirname(target), { recursive: true });
    cpSync(`${root}${path}`, target);
  }
}
