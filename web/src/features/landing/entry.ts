import '../../ui/base.css';
import 'virtual:amplify-ui/button.css';
import '../../ui/button.css';
import '../../ui/logo.css';
import '../../app/public-layout.css';
import './landing.css';
import './drawings.css';
import { enhancePublicPage } from '../../app/public-actions.ts';
import { showFarewell } from './farewell.ts';

showFarewell(document);
enhancePublicPage(document);
