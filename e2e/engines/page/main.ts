/** Runs in every page of the suite: finds the check the page was opened for, runs it, and says how it ended. */
import type { Check, Outcome, Setup } from '../check.ts';
import { CHECK_GROUPS } from '../checks/index.ts';
import { readSetup, report } from './host-client.ts';

void readSetup().then(({ name, setup }) => {
  const check = CHECK_GROUPS.flatMap((group) => group.checks).find((candidate) => candidate.name === name);
  if (check === undefined) return report({ passed: false, message: 'The page has no such check.' });
  return location.search === '?frame' ? runInFrame(check, setup) : runInPage(check, setup);
});

async function runInPage(check: Check, setup: Setup): Promise<void> {
  await report(await outcomeOf(check.run(setup)));
}

/** A frame says only what went wrong; that it is done the page hears by a message. */
async function runInFrame(check: Check, setup: Setup): Promise<void> {
  const outcome = await outcomeOf(check.inFrame?.(setup));
  if (!outcome.passed) await report(outcome);
  else parent.postMessage('passed', '*');
}

async function outcomeOf(work: Promise<void> | undefined): Promise<Outcome> {
  try {
    await work;
    return { passed: true };
  } catch (error) {
    return { passed: false, message: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
  }
}
