import { Component, type ReactNode, useCallback } from 'react';
import { Button } from '../components/Button';
import { ErrorState } from '../components/feedback';
import uiTexts from '../i18n/locales/en.json';
import { useTexts } from '../i18n/texts';
import { reloadFailedStyles, useAutoRetry } from '../line/use-lazy-module';

/** Replaces a part that failed to load or crashed, and offers Retry. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTexts(uiTexts);
  return (
    <ErrorState
      title={t('remoteFailed')}
      onRetry={onRetry}
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

interface RetryProps {
  onRetry: () => void;
  /** False after a failed retry: from then on only a restored connection triggers an automatic retry. */
  isFirstFailure: boolean;
}

function RetryingByItself({ onRetry, isFirstFailure }: RetryProps) {
  const retry = useCallback(() => {
    reloadFailedStyles();
    onRetry();
  }, [onRetry]);
  useAutoRetry(true, retry, isFirstFailure);
  return <LoadFailed onRetry={retry} />;
}

interface Props extends RetryProps {
  children: ReactNode;
}

/** Catches a page or remote that failed to load or crashed; the layout around it stays. */
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
    const { onRetry, isFirstFailure } = this.props;
    return <RetryingByItself {...{ onRetry, isFirstFailure }} />;
  }
}
