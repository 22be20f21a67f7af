import { useId } from 'react';
import { ButtonLink } from '#ui/button-link.tsx';
import { classes } from '#ui/classes.ts';
import { Icon, type IconName } from '#ui/icons.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import styles from './dashboard-panel.module.css';

/** Its look: something to do, to correct, to wait for, or good news. */
type PanelTone = 'action' | 'correction' | 'calm' | 'good';

/** What the client has to do next, or the banner of the stage. */
export interface DashboardPanel {
  tone: PanelTone;
  title: string;
  text: string;
  /** Instead of the tone's. */
  sign?: IconName;
  /** How far the team's review is. */
  progress?: { reviewed: number; sent: number };
  action?: { to: string; label: string; main: boolean };
}

const signs: Readonly<Record<PanelTone, IconName>> = {
  action: 'upload',
  correction: 'warning',
  calm: 'clock',
  good: 'check',
};

interface PanelProps {
  panel: DashboardPanel;
  /** Below another panel, whose action is the screen's main one. */
  second?: boolean;
}

export function Panel({
  panel: { tone, title, text, sign = signs[tone], progress, action },
  second = false,
}: PanelProps) {
  const headingId = useId();
  return (
    <section className={classes(styles.panel, styles[tone], second && styles.second)} aria-labelledby={headingId}>
      <span className={styles.sign}>
        <Icon name={sign} size={second ? 20 : 26} />
      </span>
      <div className={styles.text}>
        <h2 id={headingId}>{title}</h2>
        <p>{text}</p>
        {progress && progress.sent > 0 && (
          <div className={styles.progress}>
            <ProgressBar value={Math.round((progress.reviewed / progress.sent) * 100)} label="Documentos revistos" />
            <span className="figures">{`${progress.reviewed} de ${progress.sent} revistos`}</span>
          </div>
        )}
      </div>
      {action && (
        <ButtonLink
          variant={action.main && !second ? 'primary' : 'secondary'}
          size={second ? 'small' : undefined}
          to={action.to}
        >
          {action.label}
        </ButtonLink>
      )}
    </section>
  );
}
