import { renderToStaticMarkup } from 'react-dom/server';
import { brokerage } from '#shared/brokerage.ts';
import { LogoMark } from '#ui/logo.tsx';
import { Street } from './street.tsx';

/**
 * The preview image of shared links, as markup of 1200 by 630 pixels (web/scripts/draw-social-image.ts takes a
 * screenshot).
 */
export const socialImage = (): string =>
  renderToStaticMarkup(
    <div className="social">
      <div className="social-text">
        <p className="social-name">
          <LogoMark size={64} />
          {brokerage.name}
        </p>
        <p className="social-claim">O teu crédito habitação, com alguém ao teu lado.</p>
        <p className="social-facts">Simples, humano e sem custos para ti.</p>
      </div>
      <Street />
    </div>,
  );
