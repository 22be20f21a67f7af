import { useEffect, useState } from 'react';
import { formatBytes } from '#shared/kit/format.ts';
import { counted } from '#shared/kit/text.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icons.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import storedFileStyles from '../stored-file.module.css';
import uploadProgressStyles from '../upload-progress.module.css';
import type { PageCase } from '../use-dialogs.ts';
import { type AssignedFile, asOther, notSent } from './assignment.ts';
import styles from './several-dialog.module.css';

const maxNameLength = 80;

export type Places = PageCase['groups'][number];

interface FileRowProps {
  assigned: AssignedFile;
  places: readonly Places[];
  takesOthers: boolean;
  /** The name of the file that would be replaced. */
  replaces: string | undefined;
  problem: string | undefined;
  /** Why its photos could not be joined. */
  failure: string | undefined;
  /** Its number among the tapped photos, from 1; 0 for one that is not tapped. Absent where it cannot be joined. */
  page: number | undefined;
  onChange: (changes: Partial<AssignedFile>) => void;
  onView: () => void;
  /** Takes it among the pages of one document, or out of them. */
  onTap: () => void;
  /** Makes its pages files of their own again. */
  onSeparate: () => void;
}

/** A chosen file, or the photos that were joined, with the document that it is. */
export function FileRow(props: FileRowProps) {
  const { assigned, places, takesOthers, replaces, problem, failure, page, onChange, onView, onTap, onSeparate } =
    props;
  const { key, file, change, same, choice, otherName, prepared, refusal, read, pages } = assigned;
  const isPhoto = prepared && file.type.startsWith('image/');
  const name = pages ? `${counted(pages.length, 'fotografia', 'fotografias')}: ${file.name}` : file.name;
  return (
    <li className={classes(styles.severalFile, isPhoto && styles.withPhoto)} data-file={key}>
      {isPhoto && page === undefined && (
        <span className={styles.photo}>
          <Thumbnail file={file} />
        </span>
      )}
      {page !== undefined && (
        <button type="button" className={styles.photo} aria-pressed={page > 0} onClick={onTap}>
          <Thumbnail file={file} />
          {page > 0 && (
            <span className={`${styles.page} figures`} aria-hidden="true">
              {page}
            </span>
          )}
          <span className="visually-hidden">Juntar {name}</span>
        </button>
      )}
      <p className={styles.severalName}>
        {!isPhoto && <Icon name="document" size={18} />}
        <button type="button" className={storedFileStyles.name} title={name} onClick={onView}>
          <span className={storedFileStyles.text}>{name}</span>
          <span className="visually-hidden">, ver o ficheiro</span>
        </button>
        {!pages && <span className="soft figures">{formatBytes(file.size)}</span>}
      </p>
      {pages && (
        <div className={styles.pages}>
          {pages.slice(1).map((each) => (
            <Thumbnail key={each.key} file={each.file} />
          ))}
          <Button size="small" variant="quiet" onClick={onSeparate}>
            Separar
            <span className="visually-hidden"> {name}</span>
          </Button>
        </div>
      )}
      {failure && (
        <p className={uploadProgressStyles.uploadFailure} role="alert">
          <Icon name="warning" size={18} />
          <span>{failure}</span>
        </p>
      )}
      {read && !refusal && (
        <p className="soft">{read.content.isOfOther ? `${read.name}: parece ser de outra pessoa.` : read.name}</p>
      )}
      {change && <p className="soft">{change} Abre e vê se se lê tudo.</p>}
      {same && (
        <p className={uploadProgressStyles.uploadWaiting} role="status">
          <Icon name="info" size={18} />
          <span>{same}</span>
        </p>
      )}
      {same && (
        <div>
          <Button size="small" onClick={() => onChange({ same: undefined })}>
            Enviar mesmo assim
            <span className="visually-hidden"> {file.name}</span>
          </Button>
        </div>
      )}
      {refusal ? (
        <p className={uploadProgressStyles.uploadFailure} role="alert">
          <Icon name="warning" size={18} />
          <span>
            {refusal.title}. {refusal.detail}
          </span>
        </p>
      ) : same ? null : (
        <>
          <SelectField
            label={`Que documento é ${name}?`}
            labelHidden
            value={choice}
            error={choice === asOther ? undefined : problem}
            hint={replaces && `Substitui ${replaces}.`}
            onChange={(event) => onChange({ choice: event.target.value, isChosen: true })}
          >
            <option value="">Escolhe o documento…</option>
            {places.map(({ title, rows }) => (
              <optgroup key={title} label={title}>
                {rows.map(({ slot, label }) => (
                  <option key={slot} value={slot}>
                    {label}
                  </option>
                ))}
              </optgroup>
            ))}
            {takesOthers && <option value={asOther}>Outro documento</option>}
            <option value={notSent}>Não enviar este ficheiro</option>
          </SelectField>
          {choice === asOther && (
            <TextField
              label="Tipo de documento"
              maxLength={maxNameLength}
              autoComplete="off"
              value={otherName}
              error={problem}
              onChange={(event) => onChange({ otherName: event.target.value })}
            />
          )}
        </>
      )}
    </li>
  );
}

/** A photo, small. */
function Thumbnail({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return address && <img className={styles.thumbnail} src={address} alt="" decoding="async" />;
}
