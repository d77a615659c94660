/**
 * The default look. One layer, so that any rule of the page wins, and custom properties for the rest.
 * Constructed, never inline: pages without `unsafe-inline` get it too.
 */
export const STYLES = `@layer service-payments{
[data-service-payments]{
--_bg:var(--service-payments-background,light-dark(#fff,#16181d));
--_fg:var(--service-payments-text,light-dark(#16181d,#f3f4f6));
--_muted:var(--service-payments-muted,light-dark(#555b66,#a9b0bd));
--_accent:var(--service-payments-accent,light-dark(#3b46d3,#8f98ff));
--_on:var(--service-payments-on-accent,light-dark(#fff,#0d0f14));
--_line:var(--service-payments-line,light-dark(#dfe2e8,#2f343f));
--_radius:var(--service-payments-radius,12px);
box-sizing:border-box;color:var(--_fg);font:var(--service-payments-font,1rem/1.5 system-ui,sans-serif)}
[data-service-payments][data-theme=dark]{color-scheme:dark}
[data-service-payments][data-theme=light]{color-scheme:light}
[data-service-payments][data-theme=auto]{color-scheme:light dark}
dialog[data-service-payments]{inset:0;margin:auto;padding:0;width:min(30rem,100%);max-width:100%;max-height:100dvh;overflow:auto;overscroll-behavior:contain;border:1px solid var(--_line);border-radius:var(--_radius);background:var(--_bg)}
dialog[data-service-payments]:focus{outline:0}
dialog[data-service-payments]::backdrop{background:rgb(0 0 0/.6)}
[data-service-payments]>header{display:flex;align-items:center;justify-content:space-between;padding:.5rem .5rem .5rem 1rem;border-bottom:1px solid var(--_line)}
[data-service-payments]>header h2{margin:0;font-size:1.0625rem}
[data-service-payments]>header button{min-width:2.75rem;min-height:2.75rem;border:0;border-radius:var(--_radius);background:none;color:var(--_muted);font-size:1.5rem;line-height:1;cursor:pointer}
[data-service-payments=loading]{display:grid;place-items:center;min-height:12rem}
[data-service-payments=loading]::after{content:"";width:2rem;height:2rem;border:3px solid var(--_line);border-top-color:var(--_accent);border-radius:50%;animation:service-payments-turn 1s linear infinite}
[data-service-payments=loading] progress{position:absolute;clip-path:inset(50%)}
[data-service-payments=message]{padding:1.5rem;text-align:center;background:var(--_bg);border-radius:var(--_radius)}
[data-service-payments=message] h3{margin:0 0 .5rem;font-size:1.25rem;line-height:1.3;outline:0}
[data-service-payments=message] p{margin:0 0 1.25rem;color:var(--_muted)}
[data-service-payments=message] button{display:block;width:min(100%,24rem);min-height:2.75rem;margin:.5rem auto 0;padding:.5rem 1rem;border:1px solid var(--_line);border-radius:var(--_radius);background:none;color:inherit;font:inherit;font-weight:600;cursor:pointer}
[data-service-payments=message] button[data-primary]{border-color:var(--_accent);background:var(--_accent);color:var(--_on)}
[data-service-payments] button:focus-visible{outline:2px solid var(--_accent);outline-offset:2px}
@keyframes service-payments-turn{to{rotate:1turn}}
@media(prefers-reduced-motion:reduce){[data-service-payments=loading]::after{animation-duration:6s}}
@media(max-width:30rem){dialog[data-service-payments]{margin:auto 0 0;border-radius:var(--_radius) var(--_radius) 0 0}}
}`;
