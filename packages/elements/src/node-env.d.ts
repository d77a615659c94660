/**
 * Bundlers put the word `production` or `development` here. Declared for the whole package, because a declaration inside
 * a module looks to them like a variable of that module, which they leave alone.
 */
declare const process: { readonly env: { readonly NODE_ENV?: string } };
