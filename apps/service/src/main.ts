/** The service as a process: settings from the environment, one sentence on stderr when it cannot start. */
import { createService, requireFreePort } from './app.ts';
import { readSettings, SettingsError } from './config.ts';
import { StartError } from './operation/start-error.ts';

async function run(): Promise<void> {
  const settings = readSettings(process.env);
  await requireFreePort(settings);
  const service = await createService(settings);
  const stop = (): void => {
    void service.close().then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  try {
    await service.listen();
  } catch (error) {
    await service.close();
    throw error;
  }
}

try {
  await run();
} catch (error) {
  const isExpected = error instanceof StartError || error instanceof SettingsError;
  const text = isExpected ? error.message : String((error as Error).stack ?? error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
