// Everything in src/style/tokens.css comes from a small set; what still goes its own way stands in `leftovers`, which only shrinks.
const leftovers = ['src/games/{generic,rescue,rocketmen}/**/*.svelte'];

const relative = ['/^-?[\\d.]+(em|cqw|cqh|cqmin|ch|%)$/', '/^(calc|clamp|min|max)\\(/', 'inherit', '0'];
const widths = { least: ['761px', '1181px', '1401px'], most: ['760px', '1180px', '1400px'] };
const heights = { least: ['741px', '821px'], most: ['740px', '820px'] };
const radius = '(var\\(--r-[\\w-]+\\)|[\\d.]+%|inherit|0|calc\\(.+\\)|[\\d.]+em)';

const system = {
  'color-no-hex': true,
  'color-named': 'never',
  'function-disallowed-list': ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch'],
  'declaration-property-value-allowed-list': {
    'font-size': ['/^var\\(--fs-\\d+\\)$/', ...relative],
    '/radius$/': [`/^${radius}( ${radius})*( / ${radius}( ${radius})*)?$/`],
    'z-index': ['/^var\\(--z-[\\w-]+\\)$/', '/^-?\\d$/'],
  },
  'declaration-property-value-disallowed-list': { font: ['/\\dpx/'] },
  'media-feature-name-value-allowed-list': {
    'min-width': widths.least,
    'max-width': widths.most,
    'min-height': heights.least,
    'max-height': heights.most,
  },
};

export default {
  extends: ['stylelint-config-standard', 'stylelint-config-html/svelte'],
  reportNeedlessDisables: true,
  rules: {
    // Svelte's own.
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
    // Rules stand in the order of the markup; what overrides what is clear in styles of one small component.
    'no-descending-specificity': null,
    // Prettier decides the layout, and styles without blank lines stay on one screen.
    'at-rule-empty-line-before': null,
    'comment-empty-line-before': null,
    'custom-property-empty-line-before': null,
    'declaration-empty-line-before': null,
    'rule-empty-line-before': null,
    // max-width and (width <= 700px) mean the same; all of the page has the former.
    'media-feature-range-notation': 'prefix',
    // Chains of :not() and lists in one mean the same to every browser we know.
    'selector-not-notation': null,
    // A longhand beside its siblings can read better than the shorthand for two of them.
    'declaration-block-no-redundant-longhand-properties': null,
    'shorthand-property-no-redundant-values': null,
    // Colours of a palette stand below each other with six digits.
    'color-hex-length': null,
    // url(#id) in an SVG needs no quotes.
    'function-url-quotes': null,
    // "to" is the usual name of the last frame, also beside percentages.
    'keyframe-selector-notation': null,
    ...system,
  },
  overrides: [
    // Where colours get their names, and drawings with a palette of their own.
    { files: ['src/style/tokens.css', 'src/games/*/tokens.css', 'src/**/art/*.svelte', 'src/**/posters/*.svelte'], rules: { 'color-no-hex': null } },
    { files: leftovers, rules: Object.fromEntries(Object.keys(system).map((rule) => [rule, null])) },
  ],
};
