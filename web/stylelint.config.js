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
  },
};
