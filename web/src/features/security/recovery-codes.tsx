import { useId, useState } from 'react';
import { saveAs } from '#core/save-as.ts';
import { brokerage } from '#shared/brokerage.ts';
import { formatRecoveryCode } from '#shared/security/recovery-code.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog.tsx';
import styles from './recovery-codes.module.css';

interface RecoveryCodesProps {
  /** In normal form. The only copy: neither the service nor this page can show them again. */
  codes: readonly string[];
  /** Called when they are kept. The button stays busy until the screen changes. */
  onDone: () => unknown;
}

/** New recovery codes, to keep: copied, as a text file, or printed. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const [copied, setCopied] = useState<string>();
  const [leaving, setLeaving] = useState(false);
  const headingId = useId();
  const shown = codes.map(formatRecoveryCode);
  const heading = `Códigos de recuperação da ${brokerage.name}`;
  const copy = () =>
    navigator.clipboard.writeText(shown.join('\n')).then(
      () => setCopied('Códigos copiados.'),
      () => setCopied('Não foi possível copiar. Guarda o ficheiro ou imprime.'),
    );
  return (
    <div className="stack">
      <p>
        Se perderes o telemóvel, entras com a palavra-passe e um destes códigos. Guarda-os num sítio seguro:{' '}
        <strong>só os mostramos agora</strong>, e cada um serve uma vez.
      </p>
      <div className={styles.sheet}>
        <p id={headingId} className={styles.heading}>
          {heading}
        </p>
        <ol className={styles.codes} aria-labelledby={headingId}>
          {shown.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </div>
      <div className="row">
        <Button size="small" onClick={() => void copy()}>
          Copiar
        </Button>
        <Button
          size="small"
          onClick={() =>
            saveAs('codigos-de-recuperacao.txt', 'text/plain;charset=utf-8', [heading, '', ...shown, ''].join('\r\n'))
          }
        >
          Guardar ficheiro
        </Button>
        <Button size="small" onClick={() => window.print()}>
          Imprimir
        </Button>
      </div>
      <p className="soft" role="status">
        {copied}
      </p>
      <DialogActions>
        <Button
          variant="primary"
          loading={leaving}
          onClick={() => {
            setLeaving(true);
            onDone();
          }}
        >
          Já os guardei
        </Button>
      </DialogActions>
    </div>
  );
}
