// How many dialogs lie over the page.
export const dialogs = $state({ open: 0 });
