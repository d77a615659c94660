import { useEffect } from 'react';
import type { RefObject } from 'react';
import { STYLES } from './styles.ts';

let sheet: CSSStyleSheet | undefined;

/** Gives the tree around `element` (document or shadow root) the default look, once. */
export function useStyles(element: RefObject<Element | null>): void {
  useEffect(
    function adoptStyles() {
      const root = element.current?.getRootNode();
      if (!(root instanceof Document || root instanceof ShadowRoot)) return;
      // A test page without constructed style sheets has no look to lose.
      if (!('adoptedStyleSheets' in root)) return;
      if (!sheet) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(STYLES);
      }
      if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    },
    [element],
  );
}
