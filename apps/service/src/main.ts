/** The service as a process: settings from the environment, one sentence on stderr when it cannot start. */
import { createService } from './app.ts';
import { readSettings, SettingsError } from './config.ts';
import { StartError } from './operation/start-error.ts';

try {
  const service = await createService(readSettings(process.env));
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
} catch (error) {
  const isExpected = error instanceof StartError || error instanceof SettingsError;
  process.stderr.write(`${isExpected ? error.message : String((error as Error).stack ?? error)}\n`);
  process.exit(1);
}
