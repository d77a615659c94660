// What the manifest tells of the elements: what users may touch, and nothing else.
const isPublic = ({ name, privacy }) =>
  !name.startsWith('#') && privacy !== 'private' && privacy !== 'protected' && name !== 'connectedMoveCallback';

export default {
  globs: ['src/*-element.ts'],
  outdir: 'dist',
  plugins: [
    {
      name: 'public-only',
      packageLinkPhase({ customElementsManifest }) {
        for (const module of customElementsManifest.modules) {
          module.declarations = module.declarations.filter(({ tagName }) => tagName !== undefined);
          module.exports = module.exports?.filter(({ name }) => name !== 'KitElement');
          for (const element of module.declarations) {
            element.members = element.members?.filter(isPublic);
            // Those that are documented; the analyzer also finds the variable in `emit`.
            element.events = element.events?.filter(({ name }) => name !== 'type');
          }
        }
        customElementsManifest.modules = customElementsManifest.modules.filter(
          ({ declarations }) => declarations.length > 0,
        );
      },
    },
  ],
};
