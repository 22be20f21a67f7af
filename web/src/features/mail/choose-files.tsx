import { isCurrent } from '#parts/people-words.ts';
import { isPaperOf } from '#shared/documents/papers-of-people.ts';
import type { DocumentView } from '#shared/documents/routes.ts';
import { isSharedPaper } from '#shared/documents/shared-papers.ts';
import { formatBytes } from '#shared/kit/format.ts';
import type { FileWay } from '#shared/mail/files.ts';
import { fileLinks, maxAttachedBytes } from '#shared/mail/limits.ts';
import { partsOfSlot } from '#shared/parties/slots.ts';
import type { StaffPartyView } from '#shared/parties/staff-schema.ts';
import { isSameAddress } from '#shared/people/addresses.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import styles from './mail.module.css';

/** Returns whether a file may leave by e-mail: it is approved, and its scan found nothing. */
export const mayLeave = ({ aiStatus, scan }: DocumentView): boolean => aiStatus === 'approved' && scan === undefined;

/** Returns the person of the case who reads mail at an address. */
export const readerAt = (address: string, people: readonly StaffPartyView[]): StaffPartyView | undefined => {
  const wanted = address.trim();
  const theirs = people.filter(
    ({ email, invitedEmail }) => isSameAddress(email, wanted) || isSameAddress(invitedEmail, wanted),
  );
  return theirs.find(isCurrent) ?? theirs[0];
};

/**
 * Returns why a file cannot go to an address, in words; undefined if it can: a person of the case gets only their own
 * files and the shared ones, who has left none (spec office O3).
 */
export function whyNot(
  { id, docType }: Pick<DocumentView, 'id' | 'docType'>,
  address: string,
  people: readonly StaffPartyView[],
): string | undefined {
  const reader = readerAt(address, people);
  if (!reader) return undefined;
  if (!isCurrent(reader)) return `${reader.name} já não está no pedido.`;
  return isPaperOf(reader, { documentId: id, docType }) ? undefined : `Não pode ir para ${reader.name}.`;
}

/** Returns how files go: those that are too large for attachments by a link. */
export const wayOf = (files: readonly DocumentView[], chosen: FileWay): FileWay =>
  sizeOf(files) > maxAttachedBytes ? 'link' : chosen;

const sizeOf = (files: readonly DocumentView[]): number => files.reduce((sum, { size }) => sum + size, 0);

interface ChooseFilesProps {
  documents: readonly DocumentView[];
  people: readonly StaffPartyView[];
  /** Ids of the files that go. */
  chosen: readonly string[];
  onChoose: (chosen: readonly string[]) => void;
  /** The recipient's address, as it is typed. */
  to: string;
  way: FileWay;
  onWay: (way: FileWay) => void;
}

/** The choice of the files that go with an e-mail, and of how: as attachments of 8 MB in all, or by a link. */
export function ChooseFiles({ documents, people, chosen, onChoose, to, way, onWay }: ChooseFilesProps) {
  const files = documents.filter(mayLeave);
  if (files.length === 0) return <p className="soft">Nenhum ficheiro do pedido está aprovado: só esses podem ir.</p>;
  const going = files.filter(({ id }) => chosen.includes(id));
  const ownerOf = ({ id, docType }: DocumentView): string => {
    if (people.length < 2 || isSharedPaper(docType)) return '';
    const owner = people.find(({ partyId }) => partyId === partsOfSlot(id).partyId);
    return owner ? ` de ${owner.name}` : '';
  };
  return (
    <>
      <fieldset className={styles.choice}>
        <legend>Ficheiros aprovados</legend>
        {files.map((file) => {
          const isChosen = chosen.includes(file.id);
          const why = whyNot(file, to, people);
          return (
            <Checkbox
              key={file.id}
              label={
                <>
                  {file.label}
                  {ownerOf(file)} <span className="soft">{formatBytes(file.size)}</span>
                  {why && !isChosen && <span className="soft"> · {why}</span>}
                </>
              }
              error={isChosen ? why : undefined}
              disabled={why !== undefined && !isChosen}
              checked={isChosen}
              onChange={({ target }) =>
                onChoose(target.checked ? [...chosen, file.id] : chosen.filter((each) => each !== file.id))
              }
            />
          );
        })}
      </fieldset>
      {going.length > 0 &&
        (wayOf(going, 'attachment') === 'link' ? (
          <p role="status">
            São {formatBytes(sizeOf(going))}. Em anexo vão até {formatBytes(maxAttachedBytes)}: estes vão por um link de{' '}
            {fileLinks.days} dias.
          </p>
        ) : (
          <div className={styles.way}>
            <RadioCards
              legend="Como vão"
              compact
              value={way}
              onChange={onWay}
              options={[
                { value: 'attachment', label: 'Em anexo', description: `${formatBytes(sizeOf(going))} de 8 MB` },
                { value: 'link', label: `Por um link de ${fileLinks.days} dias`, description: 'Vês quando o abrem.' },
              ]}
            />
          </div>
        ))}
    </>
  );
}
