// Writes or checks the public API report of every package: `etc/<entry>.api.md` beside its source.
// `--write` takes the change over; without it a difference fails, so that no public change goes unseen.
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';

const root = fileURLToPath(new URL('..', import.meta.url));
const write = process.argv.includes('--write');
const ENTRIES = {
  contract: ['index', 'schemas', 'fixtures'],
  loader: ['index'],
  flows: ['index', 'games'],
  messages: ['index'],
  react: ['index'],
  elements: ['index'],
  server: ['index'],
  testing: ['index', 'playwright', 'msw'],
};

let failed = false;
for (const [name, entries] of Object.entries(ENTRIES)) {
  const folder = join(root, 'packages', name);
  for (const entry of entries) checkEntry(name, folder, entry);
}
if (failed) {
  console.error(
    'The public API differs from its report. If that is meant: npm run check -- api --write, and look at the change.',
  );
  process.exit(1);
}

function checkEntry(name, folder, entry) {
  const declarations = join(folder, 'dist', `${entry}.d.ts`);
  if (!existsSync(declarations)) {
    console.error(`packages/${name}/dist/${entry}.d.ts is missing: build first.`);
    failed = true;
    return;
  }
  const reportFolder = join(folder, 'etc');
  mkdirSync(reportFolder, { recursive: true });
  const reportFileName = entry === 'index' ? name : `${name}-${entry}`;
  const config = ExtractorConfig.prepare({
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: declarations,
      compiler: { overrideTsconfig: compilerOptions(), skipLibCheck: true },
      apiReport: {
        enabled: true,
        reportFileName: `${reportFileName}.api.md`,
        reportFolder,
        reportTempFolder: join(folder, 'node_modules', '.api'),
        includeForgottenExports: true,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      newlineKind: 'lf',
      messages: {
        compilerMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
        extractorMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
        tsdocMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
      },
    },
    configObjectFullPath: join(folder, 'api-extractor.json'),
    packageJsonFullPath: join(folder, 'package.json'),
    packageJson: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  });
  const result = Extractor.invoke(config, {
    localBuild: write,
    messageCallback: (message) => (message.handled = true),
  });
  if (result.apiReportChanged && !write) {
    console.error(`packages/${name}: the report of ${entry} changed.`);
    failed = true;
  }
}

function compilerOptions() {
  return {
    compilerOptions: {
      target: 'es2022',
      module: 'esnext',
      moduleResolution: 'bundler',
      lib: ['es2022', 'dom', 'dom.iterable'],
      jsx: 'react-jsx',
      skipLibCheck: true,
      strict: true,
      types: [],
    },
  };
}
