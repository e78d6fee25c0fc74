import { Component, type ReactNode, type RefObject, Suspense, useRef } from 'react';
import { serverHtmlOf } from './server-html.ts';

type BoundaryProps = { container: RefObject<HTMLElement | null>; children: ReactNode };
type BoundaryState = { failed: boolean };

/** Renders its children until they throw; from then on the container holds the server's HTML. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  constructor(props: BoundaryProps) {
    super(props);
    // A class field would bring four helpers for browsers of 2020.
    this.state = { failed: false };
  }

  static getDerivedStateFromError(): BoundaryState {
    return { failed: true };
  }

  override componentDidUpdate(_: BoundaryProps, { failed }: BoundaryState) {
    const { current } = this.props.container;
    if (current && this.state.failed && !failed) current.append(serverHtmlOf(current));
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

/**
 * A part of the page with its own error boundary: when it throws, its server-rendered HTML is
 * restored, with links and forms that work without a script, and the rest of the page keeps working.
 */
export const Island = ({ children }: { children: ReactNode }) => {
  const container = useRef<HTMLDivElement>(null);
  return (
    <div className="island" ref={container}>
      <Boundary container={container}>
        {/* Without this a failure during hydration would discard the whole page instead of this part. */}
        <Suspense>{children}</Suspense>
      </Boundary>
    </div>
  );
};
