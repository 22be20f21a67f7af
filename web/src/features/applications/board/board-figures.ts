/** The board's stat cards (spec 2.2). */
export interface BoardFigures {
  total: number;
  thisMonth: number;
  /** This month's applications in the total, as a rounded percentage; 0 when there is none (spec D21). */
  conversion: number;
}

export function boardFigures({ total, thisMonth }: { total: number; thisMonth: number }): BoardFigures {
  return { total, thisMonth, conversion: total > 0 ? Math.round((thisMonth / total) * 100) : 0 };
}

/** 'Cliente 7F3K9Q2A': an application by the last 8 characters of its id (spec 2.9). */
export const cardTitle = (applicationId: string): string => `Cliente ${applicationId.slice(-8)}`;

/** 'Aplicação #01JD7F3K': an application by the first 8 characters of its id (spec 2.9). */
export const detailTitle = (applicationId: string): string => `Aplicação #${applicationId.slice(0, 8)}`;
