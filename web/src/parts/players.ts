// A seat's colour, never without its shape: icons are called p-COLOUR, chip-COLOUR and crew-COLOUR.
const colours = ['orange', 'purple', 'white', 'green', 'red'];

export const seatColour = (seat: number) => colours[seat % colours.length];
export const seatVar = (seat: number) => `var(--player-${seatColour(seat)})`;
