import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';

const at = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Pages that `generate.ts` wrote, by their names. */
function generated(folder: string): { text: string; link: string }[] {
  if (!existsSync(at(folder))) return [];
  return readdirSync(at(folder))
    .filter((name) => name.endsWith('.md') && name !== 'index.md')
    .sort()
    .map((name) => ({ text: name.replace(/\.md$/, '').replaceAll('.', '/'), link: `/${folder}/${name.slice(0, -3)}` }));
}

export default defineConfig({
  title: 'Service Payments Kit',
  description: 'Sell digital items in a web game: quick starts, guides, reference and a playground.',
  lang: 'en',
  head: [['link', { rel: 'icon', type: 'image/svg+xml', href: '/sword.svg' }]],
  cleanUrls: false,
  srcExclude: ['snippets/**', 'test/**', 'playground/**', 'dist/**'],
  // Addresses of a program that runs on the reader's machine, and copies of sources that the build puts beside the pages.
  ignoreDeadLinks: [/^http:\/\/(localhost|127\.0\.0\.1)/],
  vue: {
    template: {
      compilerOptions: { isCustomElement: (tag) => /^(payment|redirect|kyc)-/.test(tag) },
    },
  },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Start', link: '/start/' },
      { text: 'Guides', link: '/guides/payment' },
      { text: 'Reference', link: '/reference/' },
      { text: 'Playground', link: '/playground' },
    ],
    sidebar: [
      {
        text: 'Begin',
        items: [
          { text: 'The whole in one picture', link: '/overview' },
          { text: 'Your first hour', link: '/start/' },
          { text: 'Playground', link: '/playground' },
        ],
      },
      {
        text: 'The page',
        items: [
          { text: 'React', link: '/start/react' },
          { text: 'Plain HTML', link: '/start/html' },
          { text: 'Next.js', link: '/start/next' },
          { text: 'Vue', link: '/start/vue' },
          { text: 'Svelte', link: '/start/svelte' },
        ],
      },
      {
        text: 'The back end',
        items: [
          { text: 'What your back end does', link: '/start/back-end' },
          { text: 'Hono', link: '/start/hono' },
          { text: 'Express', link: '/start/express' },
          { text: 'Fastify', link: '/start/fastify' },
          { text: 'Next.js routes', link: '/start/next-routes' },
        ],
      },
      {
        text: 'Guides',
        items: [
          { text: 'How a payment goes', link: '/guides/payment' },
          { text: 'Webhooks and delivery', link: '/guides/webhooks' },
          { text: 'KYC', link: '/guides/kyc' },
          { text: 'Redirect mode', link: '/guides/redirect' },
          { text: 'Error messages', link: '/guides/messages' },
          { text: 'Inside a game', link: '/guides/inside-a-game' },
          { text: 'Theming', link: '/guides/theming' },
          { text: 'Languages', link: '/guides/languages' },
          { text: 'Testing your integration', link: '/guides/testing' },
          { text: 'The command line', link: '/guides/cli' },
        ],
      },
      {
        text: 'Before production',
        items: [
          { text: 'CSP and SRI', link: '/guides/security' },
          { text: 'Going live', link: '/guides/going-live' },
          { text: 'Operating the service', link: '/guides/operating' },
        ],
      },
      {
        text: 'Reference',
        items: [
          { text: 'Overview', link: '/reference/' },
          { text: 'Packages', collapsed: true, items: generated('reference/packages') },
          { text: 'Elements', link: '/reference/elements' },
          { text: 'HTTP operations', collapsed: true, items: generated('reference/http') },
          { text: 'Calls and answers', link: '/calls/' },
          { text: 'Where the interface is silent', link: '/decisions' },
        ],
      },
    ],
  },
});
