import { copyFileSync } from 'node:fs';
import { resolve } from 'node:path';
import webpack from 'webpack';

const compiler = webpack({
  mode: 'production',
  entry: './app/main.js',
  experiments: { css: true, outputModule: true },
  output: { path: resolve('dist-webpack'), filename: 'main.js', module: true },
  performance: false,
});
const stats = await new Promise((done, fail) => {
  compiler.run((error, result) => (error ? fail(error) : done(result)));
});
if (stats.hasErrors() || stats.hasWarnings()) {
  process.stderr.write(stats.toString({ all: false, errors: true, warnings: true }));
  process.exit(1);
}
copyFileSync('app/index.html', 'dist-webpack/index.html');
