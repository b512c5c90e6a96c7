// What the games' moments (GAME/moments.mjs) are told by.

export const has = (position, type) => position.actions.some((action) => action.type === type);
export const mine = (position) => position.to_act.includes(0);
