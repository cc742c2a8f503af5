/** Serves a map's style and tiles locally, so that tests of the map need no network. */
import { createServer } from 'node:http';

const PORT = 3218;
const ORIGIN = `http://localhost:${PORT}`;

const STYLE = {
  version: 8,
  sources: {
    paper: {
      type: 'raster',
      tiles: [`${ORIGIN}/{z}/{x}/{y}.png`],
      tileSize: 256,
      attribution: 'Paper by <a href="https://example.com/maker">a maker</a><script>alert(1)</script>',
    },
  },
  layers: [{ id: 'paper', type: 'raster', source: 'paper' }],
};

/** One grey point. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGO4AQAA2gDZEE0EmAAAAABJRU5ErkJggg==',
  'base64',
);

createServer((request, response) => {
  const isStyle = request.url === '/style.json';
  response.writeHead(200, {
    'Access-Control-Allow-Origin': '*',
    'Content-Type': isStyle ? 'application/json' : 'image/png',
  });
  response.end(isStyle ? JSON.stringify(STYLE) : TILE);
}).listen(PORT, '127.0.0.1');
