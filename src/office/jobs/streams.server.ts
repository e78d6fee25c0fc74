/**
 * Maximum bytes buffered for a slow client before its stream is ended; the client then reconnects and
 * refetches everything.
 */
const maxBufferedBytes = 64 * 1024;

/** Maximum number of open streams: per session, whose tabs share six connections, and in total. */
const limits = { perSession: 4, total: 100 };

const heartbeatMs = 15_000;
const sessionCheckMs = 60_000;

export type StreamRefusal = 'rate_limited' | 'unavailable';

type Options = {
  /** Whether a session may still have its streams. */
  isOpen: (sessionId: string) => Promise<boolean>;
  heartbeatMs?: number;
  sessionCheckMs?: number;
};

type Stream = { sessionId: string; send: (text: string) => void; end: () => void };

const encoder = new TextEncoder();

/** Manages the streams of server-sent events: their number, heartbeats and end. */
export const createStreams = ({ isOpen, ...intervals }: Options) => {
  const open = new Set<Stream>();
  let closed = false;

  const sendAll = (text: string): void => {
    for (const stream of open) stream.send(text);
  };
  const endIfClosed = async (sessionId: string): Promise<void> => {
    // An unavailable database says nothing about the session.
    if (await isOpen(sessionId).catch(() => true)) return;
    for (const stream of open) if (stream.sessionId === sessionId) stream.end();
  };
  const endClosedSessions = async (): Promise<void> => {
    for (const sessionId of new Set([...open].map((stream) => stream.sessionId)))
      await endIfClosed(sessionId);
  };
  const heartbeat = setInterval(() => sendAll(':\n\n'), intervals.heartbeatMs ?? heartbeatMs).unref();
  const checks = setInterval(endClosedSessions, intervals.sessionCheckMs ?? sessionCheckMs).unref();

  const start = (sessionId: string, first: string): ReadableStream => {
    let stream: Stream;
    return new ReadableStream(
      {
        start: (controller) => {
          const end = () => {
            if (open.delete(stream)) controller.close();
          };
          const send = (text: string) => {
            if ((controller.desiredSize ?? 0) <= 0) end();
            else controller.enqueue(encoder.encode(text));
          };
          stream = { sessionId, send, end };
          open.add(stream);
          send(first);
        },
        cancel: () => {
          open.delete(stream);
        },
      },
      new ByteLengthQueuingStrategy({ highWaterMark: maxBufferedBytes }),
    );
  };

  return {
    /** @param first the first message */
    open: (sessionId: string, first: string): ReadableStream | StreamRefusal => {
      const streamsOfSession = [...open].filter((stream) => stream.sessionId === sessionId);
      if (streamsOfSession.length >= limits.perSession) return 'rate_limited';
      if (closed || open.size >= limits.total) return 'unavailable';
      const stream = start(sessionId, first);
      // The session may have ended since the guard checked it.
      void endIfClosed(sessionId);
      return stream;
    },
    /** Ends the streams of sessions that may have none any more. */
    endClosedSessions,
    sendAll,
    count: () => open.size,
    /** Ends every stream; none is opened afterwards. */
    close: () => {
      closed = true;
      clearInterval(heartbeat);
      clearInterval(checks);
      for (const stream of open) stream.end();
    },
  };
};
