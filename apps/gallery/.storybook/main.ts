import type { StorybookConfig } from '@storybook/react-vite';

export default {
  stories: ['../src/*.stories.tsx'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
  viteFinal: (config) => ({
    ...config,
    resolve: {
      ...config.resolve,
      // The workspace's source: nothing has to be built first.
      conditions: ['@service-payments/source', 'module', 'browser', 'development|production'],
    },
  }),
} satisfies StorybookConfig;
