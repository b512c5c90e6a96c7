// How to play, for newcomers: short chapters, each with a drawing and a link to the exact rules.
// In texts {name} stands for an icon.

import type { Component } from 'svelte';

export interface GuideChapter {
  title: string;
  figure?: string;
  text: string[];
  points?: string[];
  faceDeeds?: boolean; // what the faces allow in this step
  editions?: string[]; // only for these
  rule?: string; // where the book goes into it
}

export interface RescueFigures {
  phases: [icon: string, name: string, line: string][];
  energy: string;
  faces: string;
  faceDeeds: [faces: string, deed: string][];
  boardDeeds: [faces: string, deed: string][];
  rocket: { cockpit: string; middle: string; tank: string; engine: string };
  planet: { needs: string; rewards: string; cost: string; launch: string; build: string };
  modules: [icon: string, name: string][];
  cubes: [icon: string, name: string][];
  score: [icon: string, name: string, points: string][];
  stays: string;
  breaks: string;
  stability: string;
  yours: string;
  others: string;
}

// What the drawings say is a matter of each game.
export interface GuideText<Words = RescueFigures> {
  lead: string;
  editions?: string[]; // the guide describes these; for others a sentence says so
  chapters: GuideChapter[];
  tips: { title: string; points: string[] };
  figures: Words;
}

export interface Guide<Words = RescueFigures> {
  guide: GuideText<Words>;
  Figures: Component<{ figure: string; text: Words }>;
}
