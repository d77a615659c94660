/** What every story stands in: the page's language, direction and theme, from the toolbar. */
import type { Preview } from '@storybook/react-vite';
import { LOCALES, PSEUDO_LOCALE, loadLocale, textDirection } from '@service-payments/messages';
import { ServicePaymentsProvider } from '@service-payments/react';
import '@service-payments/react/styles.css';
import './preview.css';

const SIZES = {
  banner: { name: 'Banner 300', styles: { width: '300px', height: '400px' } },
  phone: { name: 'Phone 360', styles: { width: '360px', height: '740px' } },
  phoneOnItsSide: { name: 'Phone on its side 740', styles: { width: '740px', height: '360px' } },
  desktop: { name: 'Desktop 1280', styles: { width: '1280px', height: '800px' } },
};

/** The event `error` of an element is the story's to show; on the window it would pass for a mistake of the story's own. */
function keepFromWindow(event: Event): void {
  event.stopPropagation();
}

export default {
  initialGlobals: { locale: 'en', theme: 'light', viewport: { value: 'desktop' } },
  globalTypes: {
    locale: {
      description: 'Language of the texts',
      toolbar: { icon: 'globe', items: [...LOCALES, PSEUDO_LOCALE], dynamicTitle: true },
    },
    theme: {
      description: 'Theme of the components',
      toolbar: { icon: 'mirror', items: ['light', 'dark', 'auto'], dynamicTitle: true },
    },
  },
  parameters: {
    viewport: { options: SIZES },
    layout: 'fullscreen',
    // What is wrong for anybody who cannot see or point fails the story.
    a11y: { test: 'error', options: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } },
  },
  async beforeEach({ globals }) {
    const { locale, theme } = globals as { locale: string; theme: string };
    const page = document.documentElement;
    page.lang = locale;
    page.dir = textDirection(locale);
    page.dataset['theme'] = theme;
    delete page.dataset['played'];
    sessionStorage.clear();
    document.addEventListener('error', keepFromWindow);
    // For what a story expects to read. The components fetch their words themselves.
    await loadLocale(locale);
  },
  /** Only after a story that went well: whoever takes pictures waits for it. */
  afterEach() {
    document.documentElement.dataset['played'] = '';
  },
  decorators: [
    (Story, { globals }) => (
      <ServicePaymentsProvider locale={globals['locale'] as string} theme={globals['theme'] as 'light'}>
        <main>
          <Story />
        </main>
      </ServicePaymentsProvider>
    ),
  ],
} satisfies Preview;
