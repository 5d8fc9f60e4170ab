import { textsOf } from '../i18n/texts';
import { Component, type ReactNode } from 'react';
import { Button } from '../components/Button';
import { ErrorState } from '../components/feedback';
import uiTexts from '../i18n/locales/en.json';

interface Props {
  onRetry: () => void;
  children: ReactNode;
}

/** Stands where a page or a remote could not be loaded, or broke: the layout around it stays. */
export class LoadErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('A part of the page failed', error);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const t = textsOf(uiTexts);
    return (
      <ErrorState
        title={t('remoteFailed')}
        onRetry={this.props.onRetry}
        action={
          <Button variant="subtle" onClick={() => window.location.reload()}>
            {t('reload')}
          </Button>
        }
      >
        {t('remoteFailedHint')}
      </ErrorState>
    );
  }
}
