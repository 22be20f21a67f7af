import type { DocumentView } from '#shared/documents/routes.ts';
import { expectedTreatment, type Treatment } from '../bank-zip/bank-copy.ts';
import { reasonOf, type SentFile } from '../bank-zip/bank-readme.ts';
import styles from './archive-notes.module.css';

/** Texts for the treatment of files for a bank: before, and when it is done. */
const words: readonly (readonly [Treatment, string, string])[] = [
  ['cleaned', 'Segue uma cópia sem conteúdo ativo', 'Cópia sem conteúdo ativo'],
  ['signed', 'Assinado digitalmente: segue sem alterações', 'Assinado digitalmente, sem alterações'],
  ['unverified', 'Segue por verificar', 'Por verificar'],
  ['left_out', 'Não segue no ZIP', 'Não está no ZIP: pede ao cliente outra cópia (Imprimir › Guardar como PDF)'],
];

/** Whether a file's treatment is worth mentioning. */
export const isNotable = ({ treatment }: SentFile): boolean => words.some(([each]) => each === treatment);

interface Note {
  key: string;
  name: string;
  text: string;
}

const noteOf = (key: string, name: string, file: Pick<SentFile, 'findings'>, text: string): Note => ({
  key,
  name,
  text: reasonOf(file) === undefined ? text : `${text} (${reasonOf(file)})`,
});

/** The expected treatment of the chosen documents, from their check at upload. */
export function ExpectedNotes({ documents }: { documents: readonly DocumentView[] }) {
  const notes = documents.flatMap(({ id, label, findings }) => {
    const expected = expectedTreatment(findings);
    const word = words.find(([each]) => each === expected);
    return word ? [noteOf(id, label, { findings: findings ?? [] }, word[1])] : [];
  });
  const unseen = documents.filter(({ findings }) => findings === undefined).length;
  if (notes.length === 0 && unseen === 0) return null;
  return (
    <section className={styles.archiveNotes} aria-label="O que muda nos ficheiros">
      <Notes notes={notes} />
      {unseen > 0 && (
        <p className="soft">
          {unseen === 1
            ? '1 ficheiro ainda não foi analisado: é analisado ao descarregar.'
            : `${unseen} ficheiros ainda não foram analisados: são analisados ao descarregar.`}
        </p>
      )}
    </section>
  );
}

/** The treatment of the files in a saved ZIP. */
export function DoneNotes({ files }: { files: readonly SentFile[] }) {
  const notes = files.flatMap((file) => {
    const word = words.find(([each]) => each === file.treatment);
    return word ? [noteOf(file.name, file.name, file, word[2])] : [];
  });
  return (
    <section className={styles.archiveNotes} aria-label="O que mudou nos ficheiros">
      <p>O ZIP está guardado. Antes de o enviares ao banco, vê o que mudou; o ZIP leva o mesmo num LEIA-ME.txt.</p>
      <Notes notes={notes} />
    </section>
  );
}

const Notes = ({ notes }: { notes: readonly Note[] }) => (
  <ul>
    {notes.map(({ key, name, text }) => (
      <li key={key}>
        <strong>{name}</strong> <span className="soft">{text}</span>
      </li>
    ))}
  </ul>
);
