import { findingLabel, paperName, validityWords } from '#parts/reading-words.ts';
import reviewListStyles from '#parts/review-list.module.css';
import type { ReadingFinding } from '#shared/documents/reading-view.ts';
import type { DocumentView } from '#shared/documents/routes.ts';
import { Badge } from '#ui/badge.tsx';

/** In no warning colour: banks' own papers may show it too. */
const isHint = ({ code, level }: ReadingFinding): boolean => level !== 'warn' || code === 'edited_file';

/** Warnings, then hints; that a program has changed the file comes last. */
const rank = (finding: ReadingFinding): number => (finding.code === 'edited_file' ? 2 : Number(isHint(finding)));

/**
 * What was read of a file: which paper it is, and what to look at. Hints for the person who reviews it, no decision
 * (spec D8).
 */
export default function ReadingChips({ reading }: { reading: NonNullable<DocumentView['reading']> }) {
  const name = paperName(reading);
  const until = validityWords(reading);
  const findings = reading.findings.toSorted((a, b) => rank(a) - rank(b));
  if (name === undefined && until === undefined && findings.length === 0) return null;
  return (
    <ul className={reviewListStyles.reading} aria-label="O que foi lido">
      {name !== undefined && (
        <li>
          <Badge>{name}</Badge>
        </li>
      )}
      {until !== undefined && (
        <li>
          <Badge>{until}</Badge>
        </li>
      )}
      {findings.map((finding) => (
        <li key={`${finding.code} ${finding.field}`}>
          <Badge tone={isHint(finding) ? 'neutral' : 'correction'}>{findingLabel(finding)}</Badge>
        </li>
      ))}
    </ul>
  );
}
