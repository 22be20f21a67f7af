import { serverNow } from '#core/clock.ts';
import { kindOf } from '#parts/uploads/file-kind.ts';
import { sha256Of } from '#parts/uploads/find-same.ts';
import { readPages } from '#parts/uploads/reading/read-file.ts';
import { readFine } from '#shared/documents/reading/fine/index.ts';
import type { FineReading } from '#shared/documents/reading/fine/names.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { lenders } from '#shared/lenders/lenders.ts';
import { peopleNamed } from './people-in-fine.ts';

/** A FINE and what was read of it in this browser, by the rules of the server. */
export interface FineContent {
  file: Blob;
  /** Undefined for a file that is stored already. */
  chosen: File | undefined;
  sha256: string | undefined;
  reading: FineReading;
  /** Whom it names as borrowers. */
  people: readonly string[];
  /** Why nothing was read: words for the team; undefined if something was. */
  silence: string | undefined;
}

const nothing: FineReading = { isFine: false, approval: null, sections: [], fields: [], ambiguous: [] };

/**
 * Opens a chosen file, or a stored one by its link, and reads it. A file of which nothing can be read is opened all the same.
 * Throws if it cannot be fetched, or is no PDF.
 */
export async function openFine(source: File | string): Promise<FineContent> {
  const chosen = typeof source === 'string' ? undefined : source;
  const file =
    typeof source === 'string' ? await fetchFile(source) : source.slice(0, source.size, await kindOf(source));
  if (file.type !== 'application/pdf') throw new Error('Not a PDF');
  const [read, sha256] = await Promise.all([readText(file), sha256Of(file)]);
  return { file, chosen, sha256, ...read };
}

async function fetchFile(url: string): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`Storage answered ${response.status}`);
  return new Blob([await response.arrayBuffer()], { type: 'application/pdf' });
}

async function readText(file: Blob): Promise<Pick<FineContent, 'reading' | 'people' | 'silence'>> {
  try {
    const pages = await readPages(file);
    const reading = readFine(pages, { today: lisbonDay(new Date(serverNow())), lenders });
    const hasText = /\p{L}{3}/u.test(pages.join(' '));
    const people = peopleNamed(pages);
    if (!hasText) return { reading, people, silence: 'Sem texto: escreve os valores.' };
    return {
      reading,
      people,
      silence: reading.isFine
        ? undefined
        : 'Este PDF não se lê como uma FINE: confirma o ficheiro e escreve os valores.',
    };
  } catch {
    return { reading: nothing, people: [], silence: 'Não conseguimos ler este ficheiro: escreve os valores.' };
  }
}
