// Icons that have a colour of their own; others take the one around them.
export const colours: Record<string, string> = {
  energy: 'energy',
  carbon: 'carbon',
  aluminium: 'aluminium',
  titanium: 'titanium',
  tank: 'tank',
  cockpit: 'cockpit',
  engine: 'engine',
  crewmod: 'crew',
  vp: 'warn',
};
