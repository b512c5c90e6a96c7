// Written by `tminus schema`: change the descriptions in C++ instead.

export interface ScoreLine {
  id: string;
  counts: number[];
  points: number[];
}

export interface TieBreakLine {
  id: string;
  values: number[];
}

export interface ScoreSheet {
  lines: ScoreLine[];
  tie_breaks: TieBreakLine[];
  rival?: number;
}

export interface Named {
  id: string;
  name: Record<string, string>;
}

export interface TableOption {
  name: string;
  values: (string | number)[];
  only_with?: string;
  each_seat?: boolean;
  players_min?: number;
  players_max?: number;
}

export interface Figure {
  rule: string;
  what: string;
  have: number;
  need?: number;
  limit?: number;
  met: boolean;
}
