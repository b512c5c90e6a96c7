// A seat's colour, never without its shape: icons are called p-COLOUR, chip-COLOUR and crew-COLOUR.
const colours = ['orange', 'purple', 'white', 'green', 'red'];

export const seatColour = (seat: number) => colours[seat % colours.length];
// For text, lines and edges, which must be readable, and for pieces (with the class `piece`), which look like those of the box.
export const seatVar = (seat: number) => `var(--player-${seatColour(seat)})`;
export const pieceVar = (seat: number) => `var(--piece-${seatColour(seat)})`;
