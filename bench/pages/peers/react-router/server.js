/** The server of React Router for Express, with the compression its own server uses, and without a log. */
import { createRequestHandler } from '@react-router/express';
import compression from 'compression';
import express from 'express';
import * as build from './build/server/index.js';

const { PORT, HOST } = process.env;
express().use(compression()).use(createRequestHandler({ build })).listen(Number(PORT), HOST);
