import { useState } from 'react';
import styles from './failure-code.module.css';

/** The id that support uses to find the failure in the logs (docs/runbook/looking.md). */
export function FailureCode({ code }: { code: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setCopied(true),
      // It can still be selected and copied manually.
      () => undefined,
    );
  return (
    <p className={`${styles.failureCode} soft`}>
      Código: <code>{code}</code>{' '}
      <button type="button" onClick={() => void copy()} aria-label={copied ? undefined : `Copiar o código ${code}`}>
        {copied ? 'Copiado' : 'Copiar'}
      </button>
    </p>
  );
}
