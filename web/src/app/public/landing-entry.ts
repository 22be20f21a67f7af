import '../../ui/base.css';
import 'virtual:amplify-ui/button.css';
import '../../ui/button.css';
import '../../ui/logo.css';
import '../../features/site/public-layout.css';
import '../../features/site/landing/landing.css';
import '../../features/site/landing/drawings.css';
import { showFarewell } from '../../features/site/landing/farewell.ts';
import { enhancePublicPage } from './public-actions.ts';

showFarewell(document);
enhancePublicPage(document);
