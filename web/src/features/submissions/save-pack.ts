import type { RouteOutput } from '#shared/routes.ts';

/** The name of its sheet in the ZIP: before the folders. */
export const summaryName = '00_Folha_de_resumo.pdf';

type Archive = RouteOutput<'documents.archive'>;

/** A pack whose ZIP is built in the browser, with the sheet in front of its files. */
interface PackToSave {
  /** Asks the API for names and links, once the place for the ZIP is chosen. */
  load: (signal: AbortSignal) => Promise<Archive>;
  fileName: string;
  bankName: string;
}

/** Builds and saves the ZIP of a pack. Returns false if the member chose no place for it. */
export type SavePack = (pack: PackToSave) => Promise<boolean>;
