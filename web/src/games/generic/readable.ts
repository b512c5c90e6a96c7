export const capital = (text: string): string => text.replace(/^./, (letter) => letter.toUpperCase());

// "rocket_points" is Rocket points.
export const readable = (id: string): string => capital(id.replace(/[-_]+/g, ' ').trim());

// "first-orbit" is First Orbit.
export const title = (id: string): string => id.split(/[-_]+/).map(capital).join(' ');
