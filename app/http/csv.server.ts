/** Streams the pieces at the browser's pace; a cancelled download ends the reading. */
function asStream(pieces: AsyncGenerator<string>) {
  return new ReadableStream<string>({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await pieces.return(undefined);
    },
  }).pipeThrough(new TextEncoderStream());
}

/** Returns a download of CSV, named after its content and the day. */
export const csvResponse = (csv: AsyncGenerator<string>, name: string): Response =>
  new Response(asStream(csv), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}-${new Date().toISOString().slice(0, 10)}.csv"`,
    },
  });
