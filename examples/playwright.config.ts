import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/machine.mjs';

const executablePath = findChromium();

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results/examples',
  reporter: [['list']],
  workers: 2,
  forbidOnly: true,
  use: { launchOptions: executablePath === null ? {} : { executablePath } },
});
